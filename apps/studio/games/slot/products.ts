import { TEN_THOUSAND } from '@halong/game-maths'
import type { Product } from '../define-game.ts'
import { volatilityOf } from '../volatility.ts'
import type { SlotMaths } from './events.ts'
import { slotFactsOf } from './facts.ts'
import { type SlotProfileName, slotProfiles } from './profiles/index.ts'
import { themePictures } from './symbols.ts'

const FIRST_RELEASE = '2026-11-21'
const profiles: readonly SlotProfileName[] = ['reference', 'calm', 'bold', 'bloom']

/** Each mathematics is offered in one theme; in the others it was a copy. */
const offeredIn: Readonly<Record<SlotProfileName, string>> = {
  reference: 'lantern-night',
  calm: 'golden-carp',
  bold: 'tiger-mountain',
  bloom: 'lotus-garden',
}

function slotProduct(theme: string, profile: SlotProfileName): Product<SlotMaths> {
  const { returnPpm, baseDeviationThousandths: _base, ...facts } = slotFactsOf[profile]
  return {
    code: profile === 'reference' ? theme : `${theme}-${profile}`,
    theme,
    profile,
    maths: { engine: 'slot', profile: slotProfiles[profile], facts },
    returnRatePpm: returnPpm,
    hitPpm: facts.hitPpm,
    volatility: volatilityOf(facts.roundDeviationThousandths),
    largestWin: (BigInt(facts.largestRoundTenths) * TEN_THOUSAND) / 10n,
    lines: slotProfiles[profile].lines.length,
    releasedOn: FIRST_RELEASE,
    retired: offeredIn[profile] !== theme,
  }
}

/** Twelve themes in four mathematics each, of which four are offered. */
export const slotProducts: readonly Product<SlotMaths>[] = Object.keys(themePictures).flatMap((theme) =>
  profiles.map((profile) => slotProduct(theme, profile)),
)
