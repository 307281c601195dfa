import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, showToast } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import type { Whole } from './promotion-looks.ts'

type Verb = 'open' | 'pause' | 'resume' | 'close'
const verbsOf: Readonly<Record<Whole['state'], readonly Verb[]>> = {
  DRAFT: ['open'],
  OPEN: ['pause', 'close'],
  PAUSED: ['resume', 'close'],
  CLOSED: [],
}
const tones = { open: 'primary', pause: 'secondary', resume: 'primary', close: 'danger' } as const

/** Begins, pauses, goes on and ends; what another person has to agree to is sent to the others (N11). */
export function Turns({ of: { code, state, version, title, approval } }: { readonly of: Whole }) {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [verb, setVerb] = useState<Verb | null>(null)
  async function send(reason: string): Promise<void> {
    const body = { brandId: brand.id, code, expectedVersion: version, reason }
    if (verb === null) return
    try {
      await call(`promotions.${verb}`, { body })
    } catch (failure) {
      if (!isRefusal(failure) || failure.code !== 'operator.approval_required') throw failure
      await call('approvals.ask', { body: { operationId: 'promotions.open', body, reason } })
      showToast(text('office.guarded.sent'), { tone: 'good' })
    }
  }
  return (
    <>
      {state === 'DRAFT' && (
        <Link to={way(['promotions', 'draft'], { code })} className={buttonLook('secondary')}>
          {text('office.promotions.change')}
        </Link>
      )}
      {approval !== null ? (
        <Link to={way(['waiting'])} className={buttonLook('secondary')}>
          {text('office.promotions.waits')}
        </Link>
      ) : (
        verbsOf[state].map((each) => (
          <Button key={each} tone={tones[each]} onClick={() => setVerb(each)}>
            {text(`office.promotions.${each}`)}
          </Button>
        ))
      )}
      {verb && (
        <ReasonDialog
          title={text(`office.promotions.${verb}`)}
          subject={`${title} · ${code}`}
          help={text(`office.promotions.${verb}_help`)}
          isDanger={verb === 'close'}
          send={send}
          onClose={() => setVerb(null)}
        />
      )}
    </>
  )
}
