import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { May } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { make } from '#shared/shape-form/make-shape.ts'
import { WordsField } from '#shared/shape-form/words-field.tsx'

const MOST = 8
// cast: a list of words is a list.
const shape = make.list(make.words(24), MOST) as Parameters<typeof WordsField>[0]['shape']

type Labelled = Pick<ClientValue<'members.get'>, 'id' | 'username' | 'labels'>

/** Words that operators put on a player, by which segments find them. */
export function LabelsCard({ member: { id, username, labels } }: { readonly member: Labelled }) {
  const text = useText()
  const brand = useBrand()
  const [typed, setTyped] = useState<readonly string[] | null>(null)
  return (
    <Card
      title={text('office.segments.labels')}
      aside={
        <May do="members.tags">
          <Button size="small" tone="secondary" onClick={() => setTyped(labels)}>
            {text('office.segments.set_labels')}
          </Button>
        </May>
      }
    >
      <p className="flex flex-wrap gap-2 p-4 text-sm">
        {labels.length === 0 ? (
          <span className="text-ink-2">{text('office.segments.no_labels')}</span>
        ) : (
          labels.map((label) => (
            <Badge key={label} tone="neutral">
              {label}
            </Badge>
          ))
        )}
      </p>
      {typed && (
        <ReasonDialog
          title={text('office.segments.set_labels')}
          subject={username}
          send={(reason) => call('members.setLabels', { body: { brandId: brand.id, id, labels: [...typed], reason } })}
          onClose={() => setTyped(null)}
        >
          <WordsField
            shape={shape}
            value={typed}
            path="labels"
            words={{ label: () => text('office.segments.labels'), choice: (_path, value) => value, error: () => undefined }}
            // cast: a list of words holds words.
            onChange={(next) => setTyped(next as readonly string[])}
          />
        </ReasonDialog>
      )}
    </Card>
  )
}
