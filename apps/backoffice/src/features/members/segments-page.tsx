import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, EmptyState, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { useMay } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Segment, useRuleWords } from './segment-words.ts'

/** Saved segments of players: whom each finds, how many it found the last time, and for whom promotions may be (R-OPS-1). */
export function SegmentsPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const found = useQuery(query('segments.list', { query: { brandId: brand.id } }))
  const [retired, setRetired] = useState<Segment | null>(null)
  return (
    <Page
      title={text('office.segments.title')}
      lead={text('office.segments.lead')}
      actions={
        <Link to={way(['segments', 'edit'])} className={buttonLook('primary', 'medium')}>
          {text('office.segments.new')}
        </Link>
      }
    >
      <Answer of={found}>
        {({ segments }) =>
          segments.length === 0 ? (
            <EmptyState title={text('office.segments.none')} text={text('office.segments.none_text')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {segments.map((segment) => (
                <SegmentRow key={segment.id} segment={segment} onRetire={() => setRetired(segment)} />
              ))}
            </ul>
          )
        }
      </Answer>
      {retired && (
        <ReasonDialog
          title={text('office.segments.retire')}
          subject={retired.name}
          isDanger
          send={(reason) => call('segments.retire', { body: { brandId: brand.id, id: retired.id, reason } })}
          onClose={() => setRetired(null)}
        >
          <p className="mb-3 text-sm text-ink-2">{text('office.segments.retire_text')}</p>
        </ReasonDialog>
      )}
    </Page>
  )
}

function SegmentRow({ segment, onRetire }: { readonly segment: Segment; readonly onRetire: () => void }) {
  const text = useText()
  const way = useWay()
  const wordsOf = useRuleWords()
  const { number } = useFormats()
  const mayRead = useMay('members.read')
  const brand = useBrand()
  const queries = useQueryClient()
  const { id, name, rule, members, invited, takenAt, changedBy } = segment
  const take = useMutation({
    mutationFn: () => call('segments.take', { body: { brandId: brand.id, id } }),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
    onSuccess: ({ added }) => {
      showToast(text('office.segments.taken', { added }), { tone: 'good' })
      return queries.invalidateQueries()
    },
  })
  const words = wordsOf(rule)
  return (
    <li className="flex flex-wrap items-start gap-x-8 gap-y-3 rounded-card bg-surface p-4 text-sm ring-1 ring-line ring-inset">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-bold">{name}</h2>
        <ul className="mt-1 text-ink-2">
          {words.length === 0 ? <li>{text('office.segments.everybody')}</li> : words.map((line) => <li key={line}>{line}</li>)}
        </ul>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        <dt className="text-ink-2">{text('office.segments.members')}</dt>
        <dd className="tabular">
          {members === null || !mayRead ? (
            members === null ? (
              '–'
            ) : (
              number(members)
            )
          ) : (
            <Link
              to={way(['members'], { segment: id })}
              className="inline-flex min-h-6 items-center font-semibold text-link hover:underline"
            >
              {number(members)}
            </Link>
          )}
        </dd>
        <dt className="text-ink-2">{text('office.segments.invited')}</dt>
        <dd className="tabular">{number(invited)}</dd>
        <dt className="text-ink-2">{text('office.segments.taken_at')}</dt>
        <dd>
          <Moment at={takenAt} />
        </dd>
        <dt className="text-ink-2">{text('office.segments.changed_by')}</dt>
        <dd>{changedBy}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={take.isPending} onClick={() => take.mutate()}>
          {text('office.segments.take')}
        </Button>
        <Link to={way(['segments', 'edit'], { id })} className={buttonLook('secondary', 'small')}>
          {text('office.segments.change')}
        </Link>
        <Button size="small" tone="secondary" onClick={onRetire}>
          {text('office.segments.retire')}
        </Button>
      </div>
    </li>
  )
}
