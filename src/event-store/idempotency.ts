import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '../generated/prisma/client.js';
import { canonicalJson, Problem } from '../http/index.js';
import { DatabaseClock, PrismaService } from '../prisma/index.js';

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

/** How long an answer is kept. */
export const KEPT_MS = 24 * 3_600_000;
const WAIT_MS = 10_000;

/** The first answer to a POST that carried an Idempotency-Key, kept for 24 hours. */
@Injectable()
export class Idempotency {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: DatabaseClock,
  ) {}

  /** `path` includes the query; `body` is the parsed JSON. */
  identify(request: { caller: string; key: string; method: string; path: string; body: unknown }): IdempotencyIdentity {
    const { caller, key, method, path, body } = request;
    return { key: sha256(JSON.stringify([caller, key, method, path])), fingerprint: sha256(canonicalJson(body)) };
  }

  /** The answer kept for the request, if any. @throws {Problem} `idempotency-key-reused` when it was to another body */
  async find(scopeId: string, { key, fingerprint }: IdempotencyIdentity): Promise<StoredAnswer | undefined> {
    const record = await this.prisma.idempotencyRecord.findUnique({
      where: { scopeId_key: { scopeId, key: new Uint8Array(key) }, createdAt: { gt: this.expiry() } },
    });
    if (!record) return undefined;
    if (!fingerprint.equals(record.fingerprint)) throw new Problem('idempotency-key-reused');
    return { status: record.status, headers: record.headers as Record<string, string>, body: record.body };
  }

  /**
   * Runs `work` when no other work on the same key runs in this process.
   *
   * @throws {Problem} `request-in-progress` after 10 s of waiting
   */
  async single<T>(scopeId: string, { key }: IdempotencyIdentity, work: () => Promise<T>): Promise<T> {
    const name = scopeId + key.toString('latin1');
    const until = performance.now() + WAIT_MS;
    for (let other = this.running.get(name); other; other = this.running.get(name)) {
      if (!(await hasSettled(other, until - performance.now()))) throw new Problem('request-in-progress');
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
      const first = await this.find(scopeId, identity);
      if (first) return { answer: first, replayed: true };
      try {
        return { answer: await this.workAndRecord(scopeId, identity, work), replayed: false };
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error;
        const other = await this.find(scopeId, identity);
        if (!other) throw error;
        return { answer: other, replayed: true };
      }
    });
  }

  private workAndRecord(
    scopeId: string,
    { key, fingerprint }: IdempotencyIdentity,
    work: (transaction: Prisma.TransactionClient) => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> {
    return this.prisma.$transaction(async (transaction) => {
      const answer = await work(transaction);
      const recorded = await transaction.$executeRaw`
        insert into idempotency_records as r (scope_id, key, fingerprint, status, headers, body, created_at)
        values (${scopeId}::uuid, ${new Uint8Array(key)}, ${new Uint8Array(fingerprint)}, ${answer.status}::smallint,
          ${JSON.stringify(answer.headers)}::json, ${answer.body}, now())
        on conflict (scope_id, key) do update set
          fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
          body = excluded.body, created_at = excluded.created_at
        where r.created_at <= now() - interval '24 hours'`;
      if (recorded === 0) throw new KeyTaken();
      return answer;
    });
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }
}

/** Another request with the key, in another process, was committed first: ours is rolled back. */
class KeyTaken extends Error {}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

async function hasSettled(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, ms, false)));
  const settled = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}
