import type { SlotFacts } from '@halong/game-maths'
import type { SlotProfileName } from './profiles/index.ts'

/**
 * What each profile returns, exactly. Written down so that the server need not count 32^5 windows at start; the test suite counts
 * them all and fails when a figure here differs.
 */
export const slotFactsOf: Readonly<Record<SlotProfileName, SlotFacts>> = {
  reference: {
    returnPpm: 959_969,
    lineReturnPpm: 767_866,
    scatterReturnPpm: 19_509,
    freeSpinReturnPpm: 172_594,
    hitPpm: 329_423,
    triggerEveryHundredths: 14_036,
    baseDeviationThousandths: 2_586,
    roundDeviationThousandths: 4_028,
    largestSpinTenths: 3_132,
    largestRoundTenths: 189_095,
  },
  calm: {
    returnPpm: 961_294,
    lineReturnPpm: 846_020,
    scatterReturnPpm: 15_779,
    freeSpinReturnPpm: 99_495,
    hitPpm: 407_233,
    triggerEveryHundredths: 14_036,
    baseDeviationThousandths: 1_750,
    roundDeviationThousandths: 2_342,
    largestSpinTenths: 578,
    largestRoundTenths: 14_090,
  },
  bold: {
    returnPpm: 954_172,
    lineReturnPpm: 643_869,
    scatterReturnPpm: 21_983,
    freeSpinReturnPpm: 288_320,
    hitPpm: 284_055,
    triggerEveryHundredths: 14_036,
    baseDeviationThousandths: 6_766,
    roundDeviationThousandths: 12_580,
    largestSpinTenths: 6_043,
    largestRoundTenths: 606_300,
  },
  bloom: {
    returnPpm: 969_285,
    lineReturnPpm: 447_282,
    scatterReturnPpm: 26_123,
    freeSpinReturnPpm: 495_881,
    hitPpm: 316_786,
    triggerEveryHundredths: 5_860,
    baseDeviationThousandths: 1_495,
    roundDeviationThousandths: 5_219,
    largestSpinTenths: 1_275,
    largestRoundTenths: 153_512,
  },
}
