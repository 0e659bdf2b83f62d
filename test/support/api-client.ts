import type { Server } from 'node:http';
import request, { type Test } from 'supertest';

type Headers = Readonly<Record<string, string>>;

/** Sends requests with the same headers each time: one caller of the API. */
export class ApiClient {
  /** @param server one of this process, or the address of another's */
  constructor(
    private readonly server: Server | string,
    private readonly headers: Headers = {},
  ) {}

  as(key: string): ApiClient {
    return this.with({ authorization: `Bearer ${key}` });
  }

  onBehalfOf(player: string): ApiClient {
    return this.with({ 'on-behalf-of': player });
  }

  with(headers: Headers): ApiClient {
    return new ApiClient(this.server, { ...this.headers, ...headers });
  }

  get(path: string): Test {
    return request(this.server).get(path).set(this.headers);
  }

  post(path: string, body: object = {}): Test {
    return request(this.server).post(path).set(this.headers).send(body);
  }

  put(path: string, body: object = {}): Test {
    return request(this.server).put(path).set(this.headers).send(body);
  }

  patch(path: string, body: object): Test {
    return request(this.server).patch(path).set(this.headers).send(body);
  }

  delete(path: string): Test {
    return request(this.server).delete(path).set(this.headers);
  }
}
