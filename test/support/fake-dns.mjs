// Preloaded into a process (`--import`) whose names are to lead where a test wants: `FAKE_DNS` holds their addresses as JSON.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const names = JSON.parse(process.env.FAKE_DNS ?? '{}');
const { lookup } = dns;

dns.lookup = (name, options, callback) => {
  const addresses = names[name]?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  if (!addresses) return lookup(name, options, callback);
  if (options.all) return process.nextTick(callback, null, addresses);
  return process.nextTick(callback, null, addresses[0].address, addresses[0].family);
};
syncBuiltinESMExports();
