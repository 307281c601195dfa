import { formatsOf } from '@halong/app-kit/formats.ts'
import { type Option, Select } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { reasonKey } from '#shared/format/movement-reason.ts'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { memberQuery } from '#shared/gateway/gateway.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Topic } from './feedback.queries.ts'

type Source = 'deposit' | 'withdrawal' | 'round' | 'points' | 'movement'
const sources: Readonly<Record<Topic, readonly Source[]>> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal'],
  game: ['round'],
  bonus: ['points', 'movement'],
  complaint: ['withdrawal', 'deposit', 'round', 'points', 'movement'],
  account: ['movement'],
  idea: [],
}
const RECENT = { query: { limit: 10 } } as const

/** The newest rows of the player's own records that a topic may be about. */
function useRows(topic: Topic, playerId: string): readonly Option[] {
  const text = useText()
  const { tag } = useLanguage()
  const { moment } = formatsOf(tag)
  const of = sources[topic]
  const asks = (source: Source) => ({ enabled: playerId !== '' && of.includes(source) })
  const deposits = useQuery({ ...memberQuery('cashier.listDeposits', playerId, RECENT), ...asks('deposit') }).data
  const withdrawals = useQuery({ ...memberQuery('cashier.listWithdrawals', playerId, RECENT), ...asks('withdrawal') }).data
  const rounds = useQuery({
    ...memberQuery('records.listRounds', playerId, { query: { limit: 11 } }),
    ...asks('round'),
  }).data
  const points = useQuery({ ...memberQuery('points.listRedemptions', playerId, RECENT), ...asks('points') }).data
  const movements = useQuery({ ...memberQuery('records.listMovements', playerId, RECENT), ...asks('movement') }).data
  const asset = movements?.asset ?? deposits?.list[0]?.asset ?? withdrawals?.list[0]?.asset ?? rounds?.asset ?? ''
  const money = useWireMoney(asset)
  const rows: Readonly<Record<Source, readonly Option[]>> = {
    deposit: (deposits?.list ?? []).map(({ id, amount, createdAt }) => ({
      value: id,
      label: `${text('support.about.deposit')} · ${money(amount)} · ${moment(createdAt)}`,
    })),
    withdrawal: (withdrawals?.list ?? []).map(({ id, amount, createdAt }) => ({
      value: id,
      label: `${text('support.about.withdrawal')} · ${money(amount)} · ${moment(createdAt)}`,
    })),
    round: (rounds?.list ?? []).map(({ id, gameName, stake, openedAt }) => ({
      value: id,
      label: `${gameName} · ${money(stake)} · ${moment(openedAt)}`,
    })),
    points: (points?.list ?? []).map(({ id, title, requestedAt }) => ({
      value: id,
      label: `${text('support.about.points')} · ${title} · ${moment(requestedAt)}`,
    })),
    movement: (movements?.list ?? []).map(({ no, reason, amount, at }) => ({
      value: `mov:${no}`,
      label: `${text(reasonKey(reason))} · ${money(amount)} · ${moment(at)}`,
    })),
  }
  return of.flatMap((source) => rows[source])
}

type PickerProps = {
  readonly topic: Topic
  readonly playerId: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Ties what is written to one row of a record; one that came with the address is kept even where it is no longer among the newest. */
export function AboutPicker({ topic, playerId, value, onChange }: PickerProps) {
  const text = useText()
  const rows = useRows(topic, playerId)
  const kept = value === '' || rows.some((row) => row.value === value) ? [] : [{ value, label: value }]
  const options = [...kept, ...rows]
  if (options.length === 0) return null
  return (
    <Select
      name="about"
      label={text('support.about')}
      help={text('support.about.help')}
      value={value}
      options={[{ value: '', label: text('support.about.none') }, ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
