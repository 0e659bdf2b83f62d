import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canonicalJson, Problem } from '../http/index.js';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../prisma/prisma.service.js';

/** An answer as it was sent. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Which request a key stands for. */
export interface IdempotencyIdentity {
  /** SHA-256 of caller, key, method, path and query. */
  key: Buffer;
  /** SHA-256 of the canonical body. */
  fingerprint: Buffer;
}

export interface IdempotencyEntry extends IdempotencyIdentity {
  /** The game the request is about, else the caller's principal. */
  scopeId: string;
  answer: StoredAnswer;
}

const WAIT_MS = 10_000;

/** The first answer to a POST that carried an Idempotency-Key, kept for 24 hours. */
@Injectable()
export class Idempotency {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(private readonly prisma: PrismaService) {}

  /** `path` includes the query; `body` is the parsed JSON. */
  identify(request: { caller: string; key: string; method: string; path: string; body: unknown }): IdempotencyIdentity {
    const { caller, key, method, path, body } = request;
    return {
      key: sha256(JSON.stringify([caller, key, method, path])),
      fingerprint: sha256(body === undefined ? '' : canonicalJson(body)),
    };
  }

  /** The answer kept for the request, if any. @throws Problem `idempotency-key-reused` when it was to another body */
  async find(scopeId: string, identity: IdempotencyIdentity): Promise<StoredAnswer | undefined> {
    const record = await this.prisma.idempotencyRecord.findUnique({
      where: { scopeId_key: { scopeId, key: new Uint8Array(identity.key) } },
    });
    if (!record || record.createdAt.getTime() < Date.now() - 24 * 3_600_000) return undefined;
    if (!identity.fingerprint.equals(record.fingerprint)) throw new Problem('idempotency-key-reused');
    return { status: record.status, headers: record.headers as Record<string, string>, body: record.body };
  }

  /**
   * Runs `work` when no other work on the same key runs in this process.
   *
   * @throws Problem `request-in-progress` after 10 s of waiting
   */
  async single<T>(scopeId: string, identity: IdempotencyIdentity, work: () => Promise<T>): Promise<T> {
    const name = scopeId + identity.key.toString('latin1');
    const until = Date.now() + WAIT_MS;
    for (let other = this.running.get(name); other; other = this.running.get(name)) {
      const free = await Promise.race([
        other.then(
          () => true,
          () => true,
        ),
        later(until - Date.now()),
      ]);
      if (!free) throw new Problem('request-in-progress');
    }
    const running = work();
    this.running.set(name, running);
    try {
      return await running;
    } finally {
      this.running.delete(name);
    }
  }

  /**
   * For POSTs outside the game streams: what `work` does in its transaction and the record of its answer are committed
   * together; when another request with the key was first, its answer is replayed.
   */
  once(
    scopeId: string,
    identity: IdempotencyIdentity,
    work: (transaction: Prisma.TransactionClient) => Promise<StoredAnswer>,
  ): Promise<{ answer: StoredAnswer; replayed: boolean }> {
    return this.single(scopeId, identity, async () => {
      const kept = await this.find(scopeId, identity);
      if (kept) return { answer: kept, replayed: true };
      try {
        const answer = await this.prisma.$transaction(async (transaction) => {
          const answer = await work(transaction);
          await record(transaction, { scopeId, ...identity, answer });
          return answer;
        });
        return { answer, replayed: false };
      } catch (error) {
        const first = error instanceof KeyTaken ? await this.find(scopeId, identity) : undefined;
        if (!first) throw error;
        return { answer: first, replayed: true };
      }
    });
  }
}

/** Another process was first with the key: what was done here is undone. */
class KeyTaken extends Error {}

/** Keeps an answer; one of more than 24 hours ago gives way. */
async function record(transaction: Prisma.TransactionClient, entry: IdempotencyEntry): Promise<void> {
  const { scopeId, key, fingerprint, answer } = entry;
  const kept = await transaction.$queryRaw<unknown[]>`
    insert into idempotency_records as r (scope_id, key, fingerprint, status, headers, body, created_at)
    values (${scopeId}::uuid, ${new Uint8Array(key)}, ${new Uint8Array(fingerprint)}, ${answer.status}::smallint,
      ${JSON.stringify(answer.headers)}::json, ${answer.body}, now())
    on conflict (scope_id, key) do update set
      fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
      body = excluded.body, created_at = excluded.created_at
    where r.created_at <= now() - interval '24 hours'
    returning 1`;
  if (kept.length === 0) throw new KeyTaken();
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function later(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0), false as const).unref());
}
