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
  /** The budgets an attempt counts against; the first is that of the account with this device or network. */
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
    /** Seconds left of the brand's pause for unknown devices after mass guessing (T2); answered without a lookup. */
    pauseOfWave: (request: CallContext): number =>
      request.cookie(DEVICE_COOKIE) === null ? limits.pauseLeft(loginBudgets.everyone, everybodyAt(request)) : 0,

    /** Spends an attempt. `captchaAfter`: failures of one device or network with one name before a captcha is required. */
    async begin(order: { name: string; request: CallContext; player: Player | null; captchaAfter: number }) {
      const spends = spendsOf(order.name, order.request, order.player)
      let failures = 0
      for (const { budget, key } of spends) {
        const spent = await limits.spend(budget, key)
        if (!spent.ok) return refuseWith('session.locked', { retryAfterSeconds: spent.retryAfterSeconds })
        // Shared budgets (account, network) allow more failures before a captcha: many people share them.
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
        /** Whether the next attempt needs a captcha, now that this one failed. */
        nextNeedsCaptcha: failures + 1 >= order.captchaAfter,
        /** The captcha was wrong: the password was not looked at, so the attempt is refunded. */
        forgive: () => giveBack(({ isShared }) => !isShared),
        /** Success: resets the account's own budget and refunds the shared ones. */
        async succeed() {
          const [own] = spends
          if (own) await limits.reset(own.budget, own.key)
          await giveBack((spend) => spend !== own)
        },
      } as const
    },
  }
}
