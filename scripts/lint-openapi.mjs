// Lints openapi.json under Redocly's recommended rules, each warning an error. Nothing is sent anywhere and no newer
// version is looked up.
process.env.REDOCLY_TELEMETRY = 'off';
process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = 'true';
process.argv.splice(2, Infinity, 'lint', 'openapi.json', '--extends=recommended-strict');
await import('../node_modules/@redocly/cli/bin/cli.js');
