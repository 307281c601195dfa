import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useEffect, useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

type RevealedDetailProps = {
  readonly member: Pick<ClientValue<'members.get'>, 'id' | 'username'>
  readonly field: 'phone' | 'email' | 'payee'
  readonly label: string
  /** As everybody reads it. */
  readonly masked: string
}
const SHOWN_MS = 5 * 60_000

/** B19: a masked detail, which whoever may is shown with a reason, on this page alone and for five minutes. */
export function RevealedDetail({ member: { id, username }, field, label, masked }: RevealedDetailProps) {
  const text = useText()
  const brand = useBrand()
  const [shown, setShown] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  async function send(reason: string) {
    const { details } = await call('members.reveal', { body: { brandId: brand.id, id, fields: [field], reason } })
    setShown(details[0]?.value ?? '–')
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <span className="tabular wrap-anywhere">{shown ?? masked}</span>
      {shown === null ? (
        <May do="members.reveal">
          <Button
            size="small"
            tone="secondary"
            aria-label={text('office.members.reveal_of', { detail: label })}
            onClick={() => setAsking(true)}
          >
            {text('office.members.reveal')}
          </Button>
        </May>
      ) : (
        <Button size="small" tone="quiet" title={text('office.members.revealed')} onClick={() => setShown(null)}>
          {text('office.members.hide')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={text('office.members.reveal_of', { detail: label })}
          subject={username}
          help={text('office.members.reveal_help')}
          send={send}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
