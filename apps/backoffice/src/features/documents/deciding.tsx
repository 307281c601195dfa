import { useText } from '@halong/app-kit/text.ts'
import { Button, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { type Code, codes, itemNames, type WholeDocument } from '#shared/cashier/document-looks.ts'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

type Verdict = 'accepted' | 'again' | 'refused'
const titles = {
  accepted: 'office.documents.accept',
  again: 'office.documents.ask_again',
  refused: 'office.documents.refuse',
} as const

/** Accept, ask again, refuse: each with the reason that is kept, and the two last with what the player reads. */
export function Deciding({ document: { id, version, state, username, item } }: { readonly document: WholeDocument }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [code, setCode] = useState<Code>('UNREADABLE')
  const deeds = (['accepted', 'again', 'refused'] as const).filter((each) => each !== state)
  return (
    <May do="kyc.decide">
      {deeds.map((each) => (
        <Button
          key={each}
          tone={each === 'accepted' ? 'primary' : each === 'again' ? 'secondary' : 'danger'}
          onClick={() => setVerdict(each)}
        >
          {text(titles[each])}
        </Button>
      ))}
      {verdict && (
        <ReasonDialog
          title={text(titles[verdict])}
          subject={`${text(itemNames[item])} · ${username}`}
          isDanger={verdict === 'refused'}
          help={text(verdict === 'accepted' ? 'office.decide.reason_kept' : 'office.decide.reason_read')}
          send={(reason) =>
            call('documents.decide', {
              body: { brandId, id, expectedVersion: version, verdict, code: verdict === 'accepted' ? null : code, reason },
            })
          }
          onClose={() => setVerdict(null)}
        >
          {verdict !== 'accepted' && (
            <Select
              name="code"
              label={text('office.documents.code')}
              {...(verdict === 'refused' ? { help: text('office.documents.refuse_help') } : {})}
              value={code}
              options={codes.map((value) => ({ value, label: text(`office.documents.code.${value}`) }))}
              // cast: the options are the codes.
              onChange={({ target }) => setCode(target.value as Code)}
            />
          )}
        </ReasonDialog>
      )}
    </May>
  )
}
