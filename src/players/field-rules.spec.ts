import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { IsExternalId, IsLocale, IsName, IsTime, MayBeAbsent } from './field-rules.js';

class Form {
  @MayBeAbsent()
  @IsName()
  name?: string;

  @MayBeAbsent()
  @IsExternalId()
  externalId?: string;

  @MayBeAbsent()
  @IsLocale()
  locale?: string;

  @MayBeAbsent()
  @IsTime()
  time?: string;
}

const read = (plain: object) => plainToInstance(Form, plain);
const refused = (plain: object) => validateSync(read(plain)).map(({ property }) => property);

describe('a field that may be absent', () => {
  it('may be', () => {
    expect(refused({})).toEqual([]);
  });

  it('may not be null', () => {
    expect(refused({ name: null, externalId: null, locale: null, time: null })).toEqual([
      'name',
      'externalId',
      'locale',
      'time',
    ]);
  });
});

describe('a name', () => {
  it.each(['Inès', 'Ño', '小明', '👩‍👩‍👧 Mum', 'x'.repeat(80), '👩'.repeat(80)])('may be %j', (name) => {
    expect(refused({ name })).toEqual([]);
  });

  it('loses the space around it', () => {
    expect(read({ name: '  Inès \n' }).name).toBe('Inès');
  });

  it.each([
    '',
    '   ',
    'x'.repeat(81),
    'two\nlines',
    'two\u2028lines',
    'bell\u0007',
    'turned\u202eround',
    '\u200b\u200d',
    'half\ud800',
    7,
    ['Inès'],
    { toString: 'Inès' },
  ])('may not be %j', (name) => {
    expect(refused({ name })).toEqual(['name']);
  });
});

describe('an external id', () => {
  it.each(['80351110224678912', '@inès:example.org', ' spaced ', '50%', 'x'.repeat(128)])('may be %j', (externalId) => {
    expect(refused({ externalId })).toEqual([]);
    expect(read({ externalId }).externalId).toBe(externalId);
  });

  it.each(['', 'x'.repeat(129), 'tab\t', 'nul\0', 'half\udfff', 42])('may not be %j', (externalId) => {
    expect(refused({ externalId })).toEqual(['externalId']);
  });
});

describe('a locale', () => {
  it.each([
    ['en', 'en'],
    ['pt-br', 'pt-BR'],
    ['ZH-hant-tw', 'zh-Hant-TW'],
  ])('%s is written %s', (given, canonical) => {
    expect(refused({ locale: given })).toEqual([]);
    expect(read({ locale: given }).locale).toBe(canonical);
  });

  it.each(['', 'english please', 'fr_FR', 'e', `en-${'abcdefgh-'.repeat(5)}x`, 1, ['en']])(
    'may not be %j',
    (locale) => {
      expect(refused({ locale })).toEqual(['locale']);
    },
  );
});

describe('a time', () => {
  it.each(['2027-11-30T12:00:00Z', '2027-11-30T12:00:00.123+02:00', '0001-01-01T00:00:00Z', '2028-02-29T23:59:59Z'])(
    'may be %s',
    (time) => {
      expect(refused({ time })).toEqual([]);
    },
  );

  it.each([
    '2027-11-30',
    '2027-11-30T12:00:00',
    '2027-02-30T12:00:00Z',
    '2027-02-29T12:00:00Z',
    '2027-11-30 12:00:00Z',
    '2027-11-30T24:00:00Z',
    'tomorrow',
    '',
    1827500000000,
  ])('may not be %j', (time) => {
    expect(refused({ time })).toEqual(['time']);
  });
});
