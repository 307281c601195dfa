import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, ErrorState, Skeleton } from '@halong/ui'
import { CloudOff, type LucideIcon } from 'lucide-react'
import { ExactAmount } from '#shared/format/amount.tsx'
import { SignedMoney } from '#shared/format/signed-money.tsx'
import { lobbies } from '#shared/game/categories.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { type TextKey, useLanguage, useText } from '#shared/text/text.ts'

export const Mark = ({ icon: Icon }: { readonly icon: LucideIcon }) => (
  <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
    <Icon aria-hidden size={28} strokeWidth={1.5} />
  </span>
)

/** An amount as it came on the wire; with a sign where it says who won. */
export function Sum({ value, asset, signed = false }: { readonly value: string; readonly asset: string; readonly signed?: boolean }) {
  const money = readAmount(value, asset)
  if (!money) return value
  return signed ? <SignedMoney money={money} /> : <ExactAmount money={money} />
}

/** The name of a product, as its lobby is called. */
export function useProductName(): (category: string) => string {
  const text = useText()
  return (category) => {
    const of = category === 'LOTT' ? 'ELOTT' : category
    return text(lobbies.find(({ gameType }) => gameType === of)?.name ?? 'agents.other')
  }
}

/** R-ROLE-1: what somebody is in the tree. */
const grades: Readonly<Record<number, TextKey>> = {
  0: 'agents.grade.0',
  1: 'agents.grade.1',
  2: 'agents.grade.2',
  41: 'agents.grade.41',
  42: 'agents.grade.42',
}
export const gradeKey = (grade: number): TextKey => grades[grade] ?? 'agents.grade.0'

/** Until when everything is counted: play of the last minutes may not be. */
export function CountedTo({ at }: { readonly at: string | null }) {
  const text = useText()
  const { tag } = useLanguage()
  return (
    <p className="mb-4 text-xs text-ink-2">
      {at === null ? text('agents.counted_none') : text('agents.counted', { time: formatsOf(tag).moment(at) })}
    </p>
  )
}

export function Failed({ of, onAgain, pending }: { readonly of: unknown; readonly onAgain: () => void; readonly pending: boolean }) {
  const text = useText()
  return (
    <ErrorState
      art={<Mark icon={CloudOff} />}
      title={text('agents.failed')}
      text={whyFailed(of, text('agents.failed_text'))}
      actions={
        <Button pending={pending} onClick={onAgain}>
          {text('action.retry')}
        </Button>
      }
    />
  )
}

export function Coming() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="grid gap-4">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
