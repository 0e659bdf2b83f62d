import { Api, expecting } from './api.mjs';
import { openDatabase } from './database.mjs';
import { Receiver } from './receiver.mjs';
import { Service } from './service.mjs';
import { Time } from './time.mjs';

const PROCESSES = 2;
const PLAYERS = 40;

/** The service in two processes, its players, and somebody who listens. */
export async function openWorld() {
  const database = await openDatabase();
  const { url } = database;
  const receiver = await Receiver.start();
  const services = [];
  const close = async () => {
    await Promise.all(services.map((service) => service.stop()));
    await receiver.stop();
    await database.close();
  };
  try {
    const time = await Time.in(url);
    for (let n = 0; n < PROCESSES; n++) services.push(await Service.start(url));
    const { key } = expecting([201], await new Api(services).post('/v1/apps', undefined, { name: 'Simulation' }));
    const api = new Api(services, key);
    const players = [];
    for (let n = 0; n < PLAYERS; n++) {
      players.push(expecting([201], await api.post('/v1/players', undefined, { name: `Player ${n}` })).id);
    }
    receiver.secret = expecting([201], await api.post('/v1/webhooks', undefined, { url: receiver.url })).secret;
    return { url, time, services, receiver, api, players, close };
  } catch (error) {
    await close();
    throw error;
  }
}
