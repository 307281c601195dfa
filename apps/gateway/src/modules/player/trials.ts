import { randomInt } from 'node:crypto'
import { invariant } from '@halong/base'
import { houseAccount, type Ledger, playerAccount, type Transfer } from '@halong/ledger'
import { parseMoney, TRIAL_ASSET } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { playerSettings } from './settings.ts'
import type { Player, PlayerStore } from './store.ts'

type TrialDeps = Pick<Platform, 'clock'> & {
  readonly store: PlayerStore
  readonly ledger: Ledger
  readonly site: SiteService
}

/** Trial money for a trial member, out of the house account that has nothing else (I16). */
export const trialGrant = ({ memberId, playerId }: Player, { key, minor }: { key: string; minor: bigint }): Transfer => ({
  memberId,
  key,
  reason: 'trial.grant',
  reference: playerId,
  asset: TRIAL_ASSET,
  postings: [{ from: houseAccount(memberId, 'house.trial'), to: playerAccount(memberId), minor }],
})

/** Trial members: those of visitors who play for free, and the companions through whom members play the demo. */
export function createTrials({ store, clock, ledger, site }: TrialDeps) {
  return {
    /** What a trial member of a brand starts with, in minor units. */
    async grantOf(brandId: number): Promise<bigint> {
      const { freePlayGrant } = (await site.byId(brandId)).read(playerSettings)
      const grant = parseMoney(freePlayGrant, TRIAL_ASSET)
      invariant(grant !== null && grant.minor > 0n, 'the trial grant is an amount')
      return grant.minor
    },

    /** A trial member with accounts of trial money and its grant. It has neither a name that can be typed nor a password: by itself it signs in nowhere. */
    async open(tx: Tx, { brandId, language, grant }: { brandId: number; language: string; grant: bigint }): Promise<Player> {
      const username = `trial${randomInt(100_000_000, 999_999_999)}`
      const player = await store.insert(tx, {
        brandId,
        username,
        nickname: username,
        kind: 'trial',
        wireType: 4,
        asset: TRIAL_ASSET,
        language,
        at: clock.now(),
      })
      const opened = await ledger.openMember(tx, player.memberId, player.asset)
      invariant(opened.ok, 'a new member number has no accounts yet')
      const [posted] = await ledger.postIn(tx, [trialGrant(player, { key: 'trial.grant', minor: grant })])
      invariant(posted?.ok, 'a new trial account takes its grant')
      return player
    },
  }
}
export type Trials = ReturnType<typeof createTrials>
