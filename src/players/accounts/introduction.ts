import { Injectable } from '@nestjs/common';
import { PrismaService } from '../../prisma/index.js';
import type { Caller } from '../access/caller.js';
import { presentKey } from '../keys/key.dto.js';
import { presentApp } from './app.dto.js';
import type { Me } from './me.dto.js';
import { presentPlayer } from './player.dto.js';

/** Tells a caller who he is. */
@Injectable()
export class Introduction {
  constructor(private readonly prisma: PrismaService) {}

  async of({ keyId, actor, principal }: Caller): Promise<Me> {
    const key = await this.prisma.apiKey.findUniqueOrThrow({ where: { id: keyId }, include: { app: true } });
    const player = actor && (await this.prisma.player.findUniqueOrThrow({ where: { id: actor.id } }));
    return {
      ...(key.app && { app: presentApp(key.app) }),
      ...(player && { player: presentPlayer(player, principal) }),
      key: presentKey(key),
    };
  }
}
