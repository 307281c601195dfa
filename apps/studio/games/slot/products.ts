import { TEN_THOUSAND } from '@halong/game-maths'
import type { Product } from '../define-game.ts'
import { volatilityOf } from '../volatility.ts'
import type { SlotMaths } from './events.ts'
import { slotFactsOf } from './facts.ts'
import { type SlotProfileName, slotProfiles } from './profiles/index.ts'
import { themePictures } from './symbols.ts'

const FIRST_RELEASE = '2026-11-21'
/** Minor units; with the largest round of the profile each stays under the prize cap, which a test proves. */
const maxStakes: Readonly<Record<SlotProfileName, bigint>> = { reference: 500_000n, calm: 5_000_000n, bold: 150_000n, bloom: 500_000n }
const profiles: readonly SlotProfileName[] = ['reference', 'calm', 'bold', 'bloom']

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
    maxStake: maxStakes[profile],
    releasedOn: FIRST_RELEASE,
  }
}

/** Twelve themes in four mathematics each. */
export const slotProducts: readonly Product<SlotMaths>[] = Object.keys(themePictures).flatMap((theme) =>
  profiles.map((profile) => slotProduct(theme, profile)),
)
