import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog } from '@halong/ui'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import type { WholeDocument } from '#shared/cashier/document-looks.ts'
import { Card } from '#shared/parts/card.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

type Shown = { readonly id: string; readonly name: string; readonly picture: string }

/** Sealed until somebody says why; what is shown lies in the memory of this page alone and is gone when it is left. */
export function Pictures({ document: { id, pictures, username } }: { readonly document: WholeDocument }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [isAsking, setAsking] = useState(false)
  const [shown, show] = useState<readonly Shown[] | null>(null)
  async function look(reason: string): Promise<void> {
    const asked = pictures.map(async ({ id: picture, part }) => ({
      id: picture,
      name: text(`office.documents.part.${part}`),
      ...(await call('documents.view', { body: { brandId, id, picture, reason } })),
    }))
    show(await Promise.all(asked))
  }
  return (
    <Card title={text('office.documents.pictures')}>
      {shown === null ? (
        <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
          <EyeOff aria-hidden size={32} strokeWidth={1.5} className="text-ink-3" />
          <p className="max-w-sm text-sm text-ink-2">{text('office.documents.closed_note')}</p>
          <Button disabled={pictures.length === 0} onClick={() => setAsking(true)}>
            {text('office.documents.look')}
          </Button>
        </div>
      ) : (
        <ul className="grid gap-4 p-4 sm:grid-cols-2">
          {shown.map((each) => (
            <li key={each.id}>
              <Picture {...each} />
            </li>
          ))}
        </ul>
      )}
      {isAsking && (
        <ReasonDialog
          title={text('office.documents.look')}
          subject={username}
          help={text('office.documents.look_help')}
          send={look}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function Picture({ name, picture }: Shown) {
  const text = useText()
  const [isLarge, setLarge] = useState(false)
  return (
    <figure>
      <button
        type="button"
        aria-label={text('office.documents.open', { name })}
        onClick={() => setLarge(true)}
        className="block w-full overflow-clip rounded-control bg-hover ring-1 ring-line ring-inset"
      >
        <img src={picture} alt={name} className="h-72 w-full object-contain" />
      </button>
      <figcaption className="mt-1.5 text-sm text-ink-2">{name}</figcaption>
      {isLarge && (
        <Dialog open size="wide" onClose={() => setLarge(false)} title={name} closeLabel={text('office.close')}>
          <img src={picture} alt={name} className="w-full" />
        </Dialog>
      )}
    </figure>
  )
}
