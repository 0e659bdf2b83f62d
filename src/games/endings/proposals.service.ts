import { Injectable } from '@nestjs/common';
import type { ProposalCommand, ProposalTerms } from '../../dominoes/index.js';
import { Problem } from '../../http/index.js';
import type { ProposalRequest } from '../dto/proposal.dto.js';
import { actingPlayer } from '../game-access.js';
import type { Call } from '../game-changes.js';
import { Games, viewAnswer } from '../games.service.js';
import type { Answer } from '../games.service.js';

/** What players agree on: asked by one, answered by each of the others. */
@Injectable()
export class Proposals {
  constructor(private readonly games: Games) {}

  make(id: string, call: Call, request: ProposalRequest): Promise<Answer> {
    const player = actingPlayer(call.caller);
    const terms = termsOf(request);
    return this.change(id, call, (at) => ({ type: 'MakeProposal', at, player, terms }));
  }

  accept(id: string, call: Call): Promise<Answer> {
    const player = actingPlayer(call.caller);
    return this.change(id, call, (at) => ({ type: 'AcceptProposal', at, player }));
  }

  decline(id: string, call: Call): Promise<Answer> {
    const player = actingPlayer(call.caller);
    return this.change(id, call, (at) => ({ type: 'DeclineProposal', at, player }));
  }

  private change(id: string, { reader, condition }: Call, command: (at: string) => ProposalCommand): Promise<Answer> {
    return this.games.carryOut(id, { reader, ...condition, command: (_, at) => command(at), answer: viewAnswer });
  }
}

function termsOf({ kind, outcome, duration }: ProposalRequest): ProposalTerms {
  if (outcome !== undefined && kind !== 'end') throw foreign('/outcome', kind);
  if (duration !== undefined && kind !== 'pause') throw foreign('/duration', kind);
  switch (kind) {
    case 'end':
      return { kind, outcome: outcome ?? 'draw' };
    case 'pause':
      if (duration === undefined) throw missingDuration();
      return { kind, duration };
    case 'resume':
      return { kind };
  }
}

function foreign(pointer: string, kind: string): Problem {
  return Problem.invalid(pointer, {
    en: `does not go with ${kind}`,
    fr: `ne va pas avec ${kind}`,
    es: `no va con ${kind}`,
  });
}

function missingDuration(): Problem {
  return Problem.invalid('/duration', {
    en: 'must be given with a pause',
    fr: 'doit être donnée pour une pause',
    es: 'debe darse para una pausa',
  });
}
