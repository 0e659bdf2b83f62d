/** The house from the ground up (docs/adr, CONTRIBUTING.md). A folder of `src` imports from its own floor or lower ones. */
const FLOORS = [
  ['dominoes'],
  ['generated', 'prisma', 'http'],
  ['event-store'],
  ['players', 'variants'],
  ['games'],
  ['webhooks', 'health', 'vectors', 'demo'],
];

const folders = (names) => `^src/(${names.join('|')})/`;

const onlyDown = FLOORS.slice(0, -1).map((names, floor) => ({
  name: `floor-${floor}-imports-only-down`,
  comment: `${names.join(' and ')} may not know what stands above.`,
  severity: 'error',
  from: { path: folders(names) },
  to: { path: '^src/', pathNot: folders(FLOORS.slice(0, floor + 1).flat()) },
}));

export default {
  forbidden: [
    ...onlyDown,
    {
      name: 'top-floor-imports-only-down',
      comment: 'Only the files of src itself put the house together.',
      severity: 'error',
      from: { path: '^src/[^/]+/' },
      to: { path: '^src/[^/]+$' },
    },
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
      name: 'no-cycle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/[^/]+$' },
      to: { circular: true },
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
