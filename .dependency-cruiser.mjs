/** The house from the ground up (CONTRIBUTING.md): a folder of `src` imports from itself and from the floors below. */
const FLOORS = [
  ['dominoes'],
  ['generated'],
  ['prisma', 'http'],
  ['event-store'],
  ['players'],
  ['variants'],
  ['games'],
  [
    'webhooks',
    'forced-moves',
    'deadlines',
    'matchmaking',
    'plans',
    'talk',
    'health',
    'vectors',
    'demo',
    'webhook-listen',
  ],
];

const folders = (names) => `^src/(${names.join('|')})/`;

const onlyDown = FLOORS.flatMap((names, floor) =>
  names.map((name) => ({
    name: `${name}-imports-only-down`,
    severity: 'error',
    from: { path: folders([name]) },
    to: { path: '^src/', pathNot: folders([name, ...FLOORS.slice(0, floor).flat()]) },
  })),
);

export default {
  forbidden: [
    ...onlyDown,
    {
      name: 'every-folder-on-a-floor',
      comment: 'A new folder of src is given its floor here.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: folders(FLOORS.flat()) },
      to: {},
    },
    {
      name: 'dominoes-is-pure',
      comment: 'The rules import nothing outside themselves: no package and not even node:*.',
      severity: 'error',
      from: { path: '^src/dominoes/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^src/dominoes/' },
    },
    {
      name: 'dominoes-has-one-door',
      comment: 'The rules are used through src/dominoes/index.ts.',
      severity: 'error',
      from: { pathNot: '^src/dominoes/' },
      to: { path: '^src/dominoes/', pathNot: '^src/dominoes/index\\.ts$' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-development-package',
      comment: 'What ships uses only what is installed with it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^src/generated/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types', 'default'] },
  },
};
