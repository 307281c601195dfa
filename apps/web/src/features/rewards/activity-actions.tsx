import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, buttonLook } from '@halong/ui'
import { useDateTexts } from '#shared/format/date-words.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { ApplicationPart } from './application-part.tsx'
import { useRewardText } from './reward-words.ts'
import type { Activity } from './rewards.queries.ts'
import { useClaim } from './use-claim.ts'

/** Where a player goes to play what counts; several products lead to the front page. */
const lobbyOf = ({ products }: Activity): string =>
  products.length === 1 && products[0] !== undefined ? `/${lobbies[products[0]] ?? ''}` : '/'
const lobbies: Readonly<Record<string, string>> = {
  RNG: 'rng',
  FISH: 'fish',
  PVP: 'pvp',
  LIVE: 'live',
  ELOTT: 'elott',
  LOTT: 'elott',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
  INHOUSE: 'inhouse',
}

/** What is due, each with its button; else what to do next, or why there is nothing to do (R-PROMO-1). */
export function ActivityActions({ activity }: { readonly activity: Activity }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const { tag } = useLanguage()
  const rewardText = useRewardText()
  const { pending, claim, join } = useClaim(activity)
  const { act, unmet, state, why, asset, steps, heldUntil } = activity
  if (heldUntil !== null)
    return (
      <p className="rounded-control bg-hover p-3 text-sm text-ink-2">{text('rewards.held', { date: formatsOf(tag).moment(heldUntil) })}</p>
    )
  // Tasks and steps that are shown have their buttons beside them.
  const ready = activity.ready.filter(({ period }) => !steps.some((step) => step.period === period))
  if (ready.length > 0)
    return (
      <ul className="flex flex-col gap-3">
        {ready.map(({ period, reward, until }) => (
          <li key={period} className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-sm">
              <b className="tabular block text-base text-ink">{rewardText(reward, asset)}</b>
              <span className="text-ink-2">
                {/^\d/.test(period) &&
                  (period.includes('.')
                    ? text('rewards.of_task', { no: Number(period.slice(11)), date: dateTexts(`${period.slice(0, 10)}T12:00:00Z`) })
                    : text('rewards.of_day', { date: dateTexts(`${period}T12:00:00Z`) }))}
                {period.startsWith('step-') && text('rewards.of_step', { no: Number(period.slice(5)) })}
                {period.startsWith('rank-') && text('rewards.of_rank', { rank: Number(period.slice(5)) })}{' '}
                {until !== null && text('rewards.until', { date: dateTexts(until) })}
              </span>
            </span>
            <Button pending={pending === period} onClick={() => void claim(period)}>
              {text('rewards.claim')}
            </Button>
          </li>
        ))}
      </ul>
    )
  if (activity.ready.length > 0) return null
  if (act === 'apply' || state === 'APPLYING' || state === 'REJECTED') return <ApplicationPart activity={activity} />
  if (unmet.length > 0)
    return (
      <ul className="flex flex-col gap-1 text-sm text-ink-2">
        {unmet.map(({ rule, count }) => (
          <li key={rule}>{text(`rewards.unmet.${rule}`, { count: count ?? 0 })}</li>
        ))}
      </ul>
    )
  if (act === 'join')
    return (
      <Button pending={pending === 'join'} onClick={() => void join()}>
        {text('rewards.join')}
      </Button>
    )
  if (
    act === 'code' ||
    act === 'deposit' ||
    act === 'play' ||
    act === 'spin' ||
    act === 'rain' ||
    act === 'board' ||
    act === 'raffle' ||
    act === 'verify'
  ) {
    const to = {
      code: '/member/rewardCenter',
      deposit: '/deposit',
      play: lobbyOf(activity),
      spin: '/member/luckyWheel',
      rain: '/member/redEnvelopes',
      board: '/member/missionLeaderboard',
      raffle: '/member/raffle',
      verify: '/member/securityCenter',
    }[act]
    return (
      <Link to={to} className={buttonLook('secondary')}>
        {text(`rewards.act.${act}`)}
      </Link>
    )
  }
  return <p className="text-sm text-ink-2">{text(why === null ? `rewards.state.${state}` : `rewards.why.${why}`)}</p>
}
