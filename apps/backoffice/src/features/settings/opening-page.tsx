import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, DoorOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { OpeningReview } from './opening-review.tsx'
import { OpeningStep } from './opening-step.tsx'
import type { Readiness } from './readiness.ts'

const REVIEW = 'review'

/** Everything a brand needs before anybody may play at it, in steps that may be taken in any order; the last one opens it (R-SYS-14). */
export function OpeningPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const found = useQuery(query('brands.getReadiness', { query: { brandId: brand.id } }))
  const state = found.data?.state ?? brand.state
  return (
    <Page
      above={<Crumbs to={[[text('office.brand.title'), way(['brand'])]]} />}
      title={text('office.opening.title')}
      lead={text(state === 'OPEN' ? 'office.opening.lead_open' : 'office.opening.lead')}
      actions={
        <span className="inline-flex rounded-full bg-surface">
          <Badge tone={state === 'OPEN' ? 'jade' : 'gold'}>{text(state === 'OPEN' ? 'office.opening.open' : 'office.opening.draft')}</Badge>
        </span>
      }
    >
      <Answer of={found} rows={8}>
        {(readiness) => <Steps readiness={readiness} />}
      </Answer>
    </Page>
  )
}

function Steps({ readiness }: { readonly readiness: Readiness }) {
  const text = useText()
  const [address, setAddress] = useSearchParams()
  const { steps, isReady } = readiness
  const bar = useRef<HTMLElement>(null)
  const wanted = address.get('step')
  const firstOpen = steps.find(({ missing }) => missing.length > 0)?.step ?? REVIEW
  const current = steps.find(({ step }) => step === wanted)?.step ?? (wanted === REVIEW ? REVIEW : firstOpen)
  const rows = [
    ...steps.map(({ step, missing }) => ({ step, lacking: missing.length })),
    { step: REVIEW, lacking: isReady ? 0 : 1 } as const,
  ]
  // On a phone the steps stand in one row, which is longer than the screen.
  useEffect(() => {
    const chosen = bar.current?.querySelector(`[data-step=${current}]`)
    if (chosen instanceof HTMLElement) bar.current?.scrollTo({ left: chosen.offsetLeft - 8 })
  }, [current])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <nav
        ref={bar}
        aria-label={text('office.opening.steps')}
        className="scroll-row relative flex gap-1 overflow-x-auto rounded-card bg-surface p-1.5 ring-1 ring-line ring-inset lg:flex-col"
      >
        {rows.map(({ step, lacking }, at) => (
          <button
            key={step}
            type="button"
            data-step={step}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => setAddress({ step })}
            className={clsx(
              'flex min-h-11 shrink-0 items-center gap-2.5 rounded-control px-3 text-start text-sm font-semibold whitespace-nowrap lg:whitespace-normal',
              step === current ? 'bg-hover text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            <Mark step={step} isDone={lacking === 0} />
            <span className="min-w-0 flex-1">
              <span className="tabular-nums">{at + 1}.</span> {text(`office.opening.step.${step}`)}
            </span>
            {lacking > 0 && step !== REVIEW && (
              <Badge tone="gold">
                {lacking}
                <span className="sr-only"> {text('office.opening.missing')}</span>
              </Badge>
            )}
          </button>
        ))}
      </nav>
      {current === REVIEW ? (
        <OpeningReview readiness={readiness} />
      ) : (
        <OpeningStep key={current} step={current} readiness={readiness} onNext={(next) => setAddress({ step: next })} />
      )}
    </div>
  )
}

function Mark({ step, isDone }: { readonly step: string; readonly isDone: boolean }) {
  if (step === REVIEW) return <DoorOpen aria-hidden size={18} className="shrink-0" />
  return isDone ? (
    <CircleCheck aria-hidden size={18} className="shrink-0 text-jade" />
  ) : (
    <CircleAlert aria-hidden size={18} className="shrink-0 text-gold" />
  )
}
