import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { transform } from '@swc/core';
import { Webhook } from 'standardwebhooks';
import { ROOT, run } from './support/program.js';
import { temporaryFolder } from './support/temporary-folder.js';
import { type Received, verified, WebhookReceiver } from './support/webhook-receiver.js';

/** A request, as a recipe is given it. */
interface Case {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly secret: string;
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();
const body = JSON.stringify({ type: 'turn.started', data: { name: 'Zoé', text: '¡Capicúa! 🁫', odd: 'a\\nb %s $x' } });
const id = 'event_01kb2vr9x1fm9t0v4e6s8w2y4c';

function request(signers: string[], { at = new Date(), sent = body } = {}): Case {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signers.map((signer) => new Webhook(signer).sign(id, at, body)).join(' '),
  };
  return { headers, body: sent, secret };
}

function changed(headers: Record<string, string>): Case {
  const signed = request([secret]);
  return { ...signed, headers: { ...signed.headers, ...headers } };
}

const AN_HOUR_MS = 3_600_000;

const CASES: [what: string, request: Case, trusted: boolean][] = [
  ['signed with the secret', request([secret]), true],
  ['signed with a new secret and with this one', request([newSecret(), secret]), true],
  ['signed with another secret', request([newSecret()]), false],
  ['changed on the way', request([secret], { sent: body.replace('Zoé', 'Zoe') }), false],
  ['an hour old', request([secret], { at: new Date(Date.now() - AN_HOUR_MS) }), false],
  ['from the future', request([secret], { at: new Date(Date.now() + AN_HOUR_MS) }), false],
  ['under another id', changed({ 'webhook-id': 'event_other' }), false],
  ['without a time', changed({ 'webhook-timestamp': '' }), false],
  ['with a time that is none', changed({ 'webhook-timestamp': 'a[$(exit)]' }), false],
  ['without a signature', changed({ 'webhook-signature': '' }), false],
  ['with a signature of another kind', changed({ 'webhook-signature': 'v2,AAAA v1 v1,' }), false],
];

/** Runs a recipe, in a folder that is its own, on all cases, and says of each whether it was trusted. */
type Harness = (recipe: string, folder: string) => Promise<boolean[]>;

const INPUT = JSON.stringify(CASES.map(([, each]) => each));

function output(command: string, args: string[], cwd: string, environment: Record<string, string> = {}): string {
  const options = { cwd, input: INPUT, encoding: 'utf8', env: { ...process.env, ...environment } } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stderr}`);
  return stdout;
}

const HARNESSES: Record<string, { command: string; run: Harness }> = {
  ts: {
    command: process.execPath,
    run: async (recipe, folder) => {
      const { code } = await transform(recipe, { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } });
      await writeFile(path.join(folder, 'recipe.mjs'), code);
      const recipeUrl = pathToFileURL(path.join(folder, 'recipe.mjs')).href;
      await writeFile(
        path.join(folder, 'driver.mjs'),
        `import { isFromCapicua } from ${JSON.stringify(recipeUrl)};
         const cases = ${INPUT};
         const trust = ({ headers, body, secret }) => isFromCapicua(headers, Buffer.from(body), secret);
         console.log(JSON.stringify(cases.map(trust)));`,
      );
      return JSON.parse(await run([path.join(folder, 'driver.mjs')])) as boolean[];
    },
  },
  python: {
    command: 'python3',
    run: async (recipe, folder) => {
      await writeFile(path.join(folder, 'recipe.py'), recipe);
      await writeFile(
        path.join(folder, 'driver.py'),
        `import json, sys
from recipe import is_from_capicua
cases = json.loads(sys.stdin.buffer.read().decode())
print(json.dumps([is_from_capicua(c["headers"], c["body"].encode(), c["secret"]) for c in cases]))`,
      );
      return JSON.parse(output('python3', ['driver.py'], folder)) as boolean[];
    },
  },
  go: {
    command: 'go',
    run: async (recipe, folder) => {
      await mkdir(path.join(folder, 'capicua'));
      await writeFile(path.join(folder, 'go.mod'), 'module recipe\n\ngo 1.19\n');
      await writeFile(path.join(folder, 'capicua', 'recipe.go'), recipe);
      await writeFile(
        path.join(folder, 'main.go'),
        `package main
import ("encoding/json"; "net/http"; "os"; "recipe/capicua")
func main() {
	var cases []struct { Headers map[string]string; Body, Secret string }
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil { panic(err) }
	trusted := []bool{}
	for _, c := range cases {
		header := http.Header{}
		for name, value := range c.Headers { header.Set(name, value) }
		trusted = append(trusted, capicua.IsFromCapicua(header, []byte(c.Body), c.Secret))
	}
	json.NewEncoder(os.Stdout).Encode(trusted)
}`,
      );
      const environment = { GOFLAGS: '-mod=mod', GOPROXY: 'off', GOCACHE: path.join(folder, 'cache') };
      return JSON.parse(output('go', ['run', '.'], folder, environment)) as boolean[];
    },
  },
  php: {
    command: 'php',
    run: async (recipe, folder) => {
      await writeFile(path.join(folder, 'recipe.php'), recipe);
      await writeFile(
        path.join(folder, 'driver.php'),
        `<?php
require 'recipe.php';
$cases = json_decode(stream_get_contents(STDIN), true);
echo json_encode(array_map(fn ($c) => isFromCapicua($c['headers'], $c['body'], $c['secret']), $cases));`,
      );
      return JSON.parse(output('php', ['driver.php'], folder)) as boolean[];
    },
  },
  sh: {
    command: 'openssl',
    run: async (recipe, folder) => {
      await writeFile(path.join(folder, 'recipe.sh'), recipe);
      await writeFile(path.join(folder, 'driver.sh'), '. ./recipe.sh\nis_from_capicua && echo true || echo false\n');
      const trusted = [];
      for (const [, each] of CASES) {
        await writeFile(path.join(folder, 'body.json'), each.body);
        trusted.push(JSON.parse(output('sh', ['driver.sh'], folder, shellVariables(each))) as boolean);
      }
      return trusted;
    },
  },
};

function shellVariables({ headers, secret: own }: Case): Record<string, string> {
  return {
    SECRET: own,
    BODY: 'body.json',
    WEBHOOK_ID: headers['webhook-id'] ?? '',
    WEBHOOK_TIMESTAMP: headers['webhook-timestamp'] ?? '',
    WEBHOOK_SIGNATURE: headers['webhook-signature'] ?? '',
  };
}

/** What can be run here; the recipe of a language that is not installed is run elsewhere. */
const present = Object.entries(HARNESSES).filter(
  ([, { command }]) => spawnSync(command, [command === 'go' ? 'version' : '--version']).error === undefined,
);

describe('the recipes for verifying in docs/webhooks.md', () => {
  let folder: string;
  let recipes: Map<string, string>;

  beforeAll(async () => {
    folder = await temporaryFolder('recipes');
    const text = await readFile(path.join(ROOT, 'docs', 'webhooks.md'), 'utf8');
    const verifying = text.slice(text.indexOf('## Verifying'));
    recipes = new Map(
      [...verifying.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', code = '']) => [language, code]),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are in five languages', () => {
    expect([...recipes.keys()].sort()).toEqual(Object.keys(HARNESSES).sort());
  });

  it.each(present)('trust in %s what is signed and nothing else', async (language, { run: runCases }) => {
    const own = path.join(folder, language);
    await mkdir(own);
    const trusted = await runCases(recipes.get(language) ?? '', own);
    const judged = CASES.map(([what], index) => ({ what, trusted: trusted[index] }));
    expect(judged).toEqual(CASES.map(([what, , expected]) => ({ what, trusted: expected })));
  });

  it('sign with openssl, and send with curl, what the official library accepts', async () => {
    const receiver = await WebhookReceiver.start();
    await writeFile(path.join(folder, 'body.json'), body);
    await writeFile(path.join(folder, 'send.sh'), `${recipes.get('sh')}\nsend\n`);
    const environment = { ...shellVariables(request([secret])), URL: receiver.url };
    await promisify(execFile)('sh', ['send.sh'], { cwd: folder, env: { ...process.env, ...environment } });
    const [received] = (await receiver.ofType('turn.started')) as [Received];
    expect(verified(secret, received)).toEqual(JSON.parse(body));
    await receiver.stop();
  });
});
