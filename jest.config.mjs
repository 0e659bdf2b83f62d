// swc and not ts-jest: the tests run as the ES modules the service ships, types are checked once by `npm run check`.
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

// @fastify/static requires this ESM-only package from CommonJS, which Jest's loader refuses and Node itself accepts.
const esmOnly = 'content-disposition';
const swcCommonJs = ['@swc/jest', { jsc: { target: 'es2023' }, module: { type: 'commonjs' } }];

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': swc, [`/node_modules/${esmOnly}/.+\\.js$`]: swcCommonJs },
  transformIgnorePatterns: [`/node_modules/(?!${esmOnly}/)`],
};

export default {
  maxWorkers: 2,
  projects: [
    { ...shared, displayName: 'unit', roots: ['<rootDir>/src'], testMatch: ['**/*.spec.ts'] },
    {
      ...shared,
      displayName: 'e2e',
      roots: ['<rootDir>/test'],
      testMatch: ['**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/test/support/start-postgres.mjs',
      globalTeardown: '<rootDir>/test/support/stop-postgres.mjs',
    },
  ],
};
