import { useDateTexts } from '#shared/format/date-words.ts'
import { useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { RankEmblem } from './rank-emblem.tsx'
import { useXpText } from './reward-words.ts'
import type { Progress } from './vip.queries.ts'

/** The rank that is held, and the figures to the next one; nothing that urges. */
export function RankHero({ progress }: { readonly progress: Progress }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const xpText = useXpText()
  const { rank, xp, levels, countedAt } = progress
  const held = levels[rank - 1]
  const next = levels[rank]
  const shown = held ?? next
  const from = Number(held?.xp ?? 0)
  const share = next ? Math.min(100, ((Number(xp) - from) / (Number(next.xp) - from)) * 100) : 100
  const told = next ? text('rewards.vip.next', { value: xpText(xp), target: xpText(next.xp), name: next.name }) : text('rewards.vip.top')
  return (
    <section
      aria-labelledby="rank-held"
      className="relative isolate overflow-hidden rounded-card bg-surface p-5 ring-1 ring-line ring-inset md:p-7"
    >
      <div
        aria-hidden
        className="absolute inset-0 -z-10 opacity-25"
        style={{ background: `radial-gradient(90% 140% at 0% 0%, ${shown?.color2 ?? 'transparent'}, transparent 70%)` }}
      />
      <div className="flex items-center gap-4 md:gap-6">
        {shown && <RankEmblem level={shown} size={88} isReached={held !== undefined} />}
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-2">
            {text('rewards.vip.your')}
            {held && ` · ${text('rewards.vip.rank', { rank })}`}
          </p>
          <h2 id="rank-held" className="break-words text-2xl font-extrabold md:text-3xl">
            {held ? <Words in={held.writtenIn}>{held.name}</Words> : text('rewards.vip.unranked')}
          </h2>
          <p className="tabular mt-1 text-sm font-semibold">{text('rewards.vip.xp', { value: xpText(xp) })}</p>
        </div>
      </div>
      <div
        role="progressbar"
        aria-label={text('rewards.vip.progress')}
        aria-valuenow={Math.floor(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={told}
        className="mt-6 h-3 overflow-hidden rounded-full bg-hover"
      >
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${String(share)}%`, ...(next ? { backgroundColor: next.color2 } : {}) }}
        />
      </div>
      <p className="tabular mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-ink-2">
        <span>{told}</span>
        <span>{countedAt === null ? text('rewards.vip.nothing') : text('rewards.vip.counted', { date: dateTexts(countedAt) })}</span>
      </p>
    </section>
  )
}
