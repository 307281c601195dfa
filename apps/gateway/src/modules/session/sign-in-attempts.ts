import { networkAt, networkOf } from '../../platform/http/address.ts'
import { DEVICE_COOKIE } from '../../platform/http/gates.ts'
import { type CallContext, refuseWith } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import type { Player } from '../player/index.ts'
import { loginBudgets } from './budgets.ts'
import type { Devices } from './devices.ts'

type SignInAttemptsDeps = { readonly limits: Limits; readonly devices: Devices }
export type SignInAttempts = ReturnType<typeof createSignInAttempts>
export type SignInAttempt = Extract<Awaited<ReturnType<SignInAttempts['begin']>>, { ok: true }>

type Spend = { readonly budget: Budget; readonly key: string; readonly isShared: boolean }

/** Key shared by everybody at a brand: credential stuffing at one brand leaves the others alone (T69). */
const everybodyAt = ({ brandId }: CallContext): string => `${brandId}/all`

/** Rate limits of sign-in attempts by account, device and network (T1, T2), and when a captcha is needed (R-LOGIN-5). */
export function createSignInAttempts({ limits, devices }: SignInAttemptsDeps) {
  /** The budgets a try counts against; the first is the account's own with this browser or network. */
  function spendsOf(name: string, request: CallContext, player: Player | null): Spend[] {
    const account = `${request.brandId}/${name.normalize('NFKC').toLowerCase()}`
    const deviceId = player ? devices.knownFor(request.cookie(DEVICE_COOKIE), player.playerId) : null
    if (deviceId !== null) return [{ budget: loginBudgets.device, key: `${account}/${deviceId}`, isShared: false }]
    return [
      { budget: loginBudgets.pair, key: `${account}/${networkOf(request.address)}`, isShared: false },
      { budget: loginBudgets.network, key: networkAt(request), isShared: true },
      { budget: loginBudgets.account, key: account, isShared: false },
      { budget: loginBudgets.everyone, key: everybodyAt(request), isShared: true },
    ]
  }

  return {
    /** Seconds for which a wave of guessing keeps devices that nobody knows from trying (T2); known before anything is looked up. */
    pauseOfWave: (request: CallContext): number =>
      request.cookie(DEVICE_COOKIE) === null ? limits.pauseLeft(loginBudgets.everyone, everybodyAt(request)) : 0,

    /** Spends a try. `captchaAfter` is how many failures of one browser or network with one name go without letters. */
    async begin(order: { name: string; request: CallContext; player: Player | null; captchaAfter: number }) {
      const spends = spendsOf(order.name, order.request, order.player)
      let failures = 0
      for (const { budget, key } of spends) {
        const spent = await limits.spend(budget, key)
        if (!spent.ok) return refuseWith('session.locked', { retryAfterSeconds: spent.retryAfterSeconds })
        // What an account or a network takes together weighs less: many people share them.
        const weight =
          budget === loginBudgets.network ? 5 : budget === loginBudgets.account ? 3 : budget === loginBudgets.everyone ? Infinity : 1
        failures = Math.max(failures, Math.floor((budget.points - spent.left - 1) / weight))
      }
      const giveBack = async (which: (spend: Spend) => boolean) => {
        for (const { budget, key } of spends.filter(which)) await limits.refund(budget, key)
      }
      return {
        ok: true,
        needsCaptcha: failures >= order.captchaAfter,
        /** Whether the next try will need letters, now that this one failed. */
        nextNeedsCaptcha: failures + 1 >= order.captchaAfter,
        /** The letters were wrong: nothing was learnt about the account, so nothing is counted against it. */
        forgive: () => giveBack(({ isShared }) => !isShared),
        /** It was the player: the own count begins anew, the shared ones take the try back. */
        async succeed() {
          const [own] = spends
          if (own) await limits.reset(own.budget, own.key)
          await giveBack((spend) => spend !== own)
        },
      } as const
    },
  }
}
