import { replay } from '../../dist/dominoes/index.js';
import { seededChance } from './chance.mjs';
import { playMatch } from './match.mjs';

const SEED = 20_260_101;
const STORED_MATCHES = 500;
const ROUNDS = 3;
const REBUILT_EVENTS = 500;
const LINE = 'face-to-face';
/** Cross arms, and the sum of the ends is looked at for every move. */
const SPINNER = 'fives-up';

/**
 * What the rules core does on one core of the machine; best of three.
 *
 * @param {number} seconds length of one measurement
 */
export function measureCore(seconds) {
  const streams = storedMatches();
  return {
    pliesPerSecond: Math.round(best(seconds, pliesPlayed(LINE))),
    eventsReplayedPerSecond: Math.round(best(seconds, eventsReplayed(streams))),
    spinnerPliesPerSecond: Math.round(best(seconds, pliesPlayed(SPINNER))),
    msPerRebuild: 1000 / best(seconds, rebuilt(longMatch())),
  };
}

/** Each call plays a match and says how many plies it had. */
function pliesPlayed(variant) {
  const chance = seededChance(SEED);
  return () => playMatch(chance, { variant });
}

/** Each call rebuilds one game. */
function rebuilt(stream) {
  return () => {
    if (replay(stream).version !== stream.length) throw new Error('A replay ended elsewhere than the match.');
    return 1;
  };
}

/** The first 500 events of a match that has more, as they come from the database. */
function longMatch() {
  const events = [];
  const options = { onEvents: (some) => events.push(...some), target: 1000 };
  playMatch(seededChance(SEED), options);
  return JSON.parse(JSON.stringify(events.slice(0, REBUILT_EVENTS)));
}

/** Each call rebuilds a game from its stored events and says how many they were. */
function eventsReplayed(streams) {
  let next = 0;
  return () => {
    const stream = streams[next++ % streams.length];
    const { version, status } = replay(stream);
    if (version !== stream.length || status !== 'finished') throw new Error('A replay ended elsewhere than the match.');
    return version;
  };
}

/** Events as they come from the database: parsed from text, which is no part of the measurement. */
function storedMatches() {
  const chance = seededChance(SEED);
  return Array.from({ length: STORED_MATCHES }, () => {
    const events = [];
    playMatch(chance, { onEvents: (some) => events.push(...some) });
    return JSON.parse(JSON.stringify(events));
  });
}

function best(seconds, work) {
  rate(seconds / 2, work);
  return Math.max(...Array.from({ length: ROUNDS }, () => rate(seconds, work)));
}

function rate(seconds, work) {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  let now = start;
  for (; now < end; now = performance.now()) done += work();
  return (done * 1000) / (now - start);
}
