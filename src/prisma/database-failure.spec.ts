import { runInNewContext } from 'node:vm';
import { DatabaseError } from 'pg';
import { databaseFailure, sqlState } from './database-failure.js';

const byDriver = (code: string) => Object.assign(new DatabaseError('No.', 3, 'error'), { code });
const byPrisma = (cause: object) => Object.assign(new Error('No.'), { meta: { driverAdapterError: { cause } } });

describe('a failed statement', () => {
  it.each([
    ['contended', '40P01'],
    ['contended', '40001'],
    ['refused', '22P05'],
    ['refused', '23502'],
    ['away', '57P01'],
    ['away', '53300'],
  ])('is %s with SQLSTATE %s, whoever passes it on', (failure, code) => {
    expect(databaseFailure(byDriver(code))).toBe(failure);
    expect(databaseFailure(byPrisma({ originalCode: code }))).toBe(failure);
    expect(sqlState(byDriver(code))).toBe(code);
  });

  it.each([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
    byPrisma({ kind: 'ConnectionClosed' }),
    runInNewContext(`Object.assign(new Error('read ECONNRESET'), { syscall: 'read' })`) as Error,
  ])('may have been done when the connection broke: %s', (error) => {
    expect(databaseFailure(error)).toBe('away');
    expect(sqlState(error)).toBeUndefined();
  });

  it('is not the database’s when something else threw', () => {
    expect(databaseFailure(new TypeError('undefined is not a function'))).toBeUndefined();
    expect(databaseFailure(null)).toBeUndefined();
    expect(databaseFailure(Object.assign(new Error('No.'), { syscall: 'open' }))).toBeUndefined();
    expect(databaseFailure(byPrisma({ kind: 'UnsupportedNativeDataType' }))).toBeUndefined();
  });
});
