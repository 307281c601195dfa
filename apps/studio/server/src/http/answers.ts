import { answersWith } from '@halong/vendor-kit'
import { gameRefusalStatus } from '#games/games.ts'
import { type RefusalDetail, type StudioRefusal, studioRefusals } from '#protocol/refusals.ts'

const statuses: Readonly<Record<string, number>> = studioRefusals

/** How the studio answers: `StudioAnswer` of its protocol. */
export const { answer, refuseCall } = answersWith<StudioRefusal, RefusalDetail>((code) => statuses[code] ?? gameRefusalStatus(code) ?? 500)
