import { demoAccounts, vietnamAccount } from '@halong/gateway'
import { type Environment, sendersOf } from '@halong/gateway/environment'
import { demoOperatorsOf, firstKeysOf } from '../demo-operators.ts'
import type { SupervisedSite } from './supervise.ts'

function atHost(origin: string, host: string): string {
  const url = new URL(origin)
  url.hostname = host
  return url.origin
}

/** Tells whoever started the site where everything is, and last that it is ready. */
export function announce(
  { origin, studioOrigin, lotteryOrigin, sportsbookOrigin, backofficeOrigin, sandboxOrigin }: SupervisedSite,
  environment: Environment,
  say: (text: string) => void,
): void {
  const isEmbedded = environment.DATABASE_URL === undefined
  const { outbox, mail, sms } = sendersOf(environment)
  say('')
  say(`  Site     ${origin}`)
  say(`  Studio   ${studioOrigin}`)
  say(`  Lottery  ${lotteryOrigin}`)
  say(`  Sports   ${sportsbookOrigin}`)
  say(`  Operators ${backofficeOrigin}`)
  if (sandboxOrigin !== null) say(`  Payments ${sandboxOrigin} (stand-in: practice money alone)`)
  say(`  API      ${origin}/wps/docs`)
  if (outbox && mail === null && sms === null) say(`  Outbox   ${origin}/dev/outbox (messages to players, for want of a provider)`)
  say(`  Database ${isEmbedded ? `embedded, in ${environment.DATA_DIR}` : 'from DATABASE_URL'}`)
  if (isEmbedded) {
    for (const { username, password, what } of demoAccounts) say(`  ${what.padEnd(8)} ${username} / ${password}`)
    say(
      `  player   ${vietnamAccount.username} / ${vietnamAccount.password} at ${atHost(origin, vietnamAccount.host)} (practice brand in dong)`,
    )
    for (const { username, password } of demoOperatorsOf(environment.DATA_DIR)) say(`  operator ${username} / ${password}`)
    for (const text of firstKeysOf(environment.DATA_DIR)) say(text)
  }
  say('')
  say(`ready ${origin}`)
}
