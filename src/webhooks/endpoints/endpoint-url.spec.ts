import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { IsEndpointUrl, refusePrivateUrl } from './endpoint-url.js';

class Wish {
  @IsEndpointUrl()
  url: unknown;

  constructor(url: unknown) {
    this.url = url;
  }
}

describe('the address of an endpoint', () => {
  it.each(['https://example.org/hooks/dominoes?room=7', 'http://127.0.0.1:4000/', 'https://xn--capica-kva.example/'])(
    'may be %s',
    (url) => expect(validateSync(new Wish(url))).toEqual([]),
  );

  it.each([
    ['another protocol', 'ftp://example.org/'],
    ['no protocol', 'example.org/hook'],
    ['credentials', 'https://me:secret@example.org/'],
    ['a user', 'https://me@example.org/'],
    ['a fragment', 'https://example.org/#here'],
    ['an empty fragment', 'https://example.org/#'],
    ['port 0, which nothing listens on', 'http://127.0.0.1:0/'],
    ['blanks', ' https://example.org/'],
    ['a line break', 'https://example.org/\nhost: other'],
    ['letters beyond ASCII', 'https://capicúa.example/'],
    ['more than 2,048 characters', `https://example.org/${'a'.repeat(2_048)}`],
    ['no host', 'https://'],
    ['no text', 7],
    ['nothing', undefined],
  ])('may not have %s', (_, url) => {
    expect(validateSync(new Wish(url))).toMatchObject([{ property: 'url' }]);
  });
});

describe('where only public addresses are called', () => {
  it.each(['https://example.org/', 'https://1.1.1.1/', 'https://[2606:4700:4700::1111]/'])('%s is taken', (url) => {
    expect(() => refusePrivateUrl(url)).not.toThrow();
  });

  it.each([
    'http://example.org/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://app.localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://168.63.129.16/metadata/instance',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[fe80::1]/',
  ])('%s is refused', (url) => {
    expect(() => refusePrivateUrl(url)).toThrow(expect.objectContaining({ code: 'validation-failed' }));
  });
});
