import { Button } from '@halong/ui'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Card } from './card.tsx'

type FileCardProps = {
  readonly title: string
  /** Name of the button that opens the system's dialog, and of the field behind it. */
  readonly choose: string
  /** Kinds of files, as the `accept` of a file field. */
  readonly accept: string
  /** Called with nothing where the dialog was left; the same file can be chosen again. */
  readonly onChoose: (file: File | undefined) => Promise<void>
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

/** A form whose text can be read from a file of the operator's machine. */
export function FileCard({ title, choose, accept, onChoose, onSubmit, children }: FileCardProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Card
      title={title}
      aside={
        <Button tone="quiet" size="small" icon={<FileUp aria-hidden size={16} />} onClick={() => chooser.current?.click()}>
          {choose}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        <input
          ref={chooser}
          type="file"
          accept={accept}
          aria-label={choose}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void onChoose(target.files?.[0])
            target.value = ''
          }}
        />
        {children}
      </form>
    </Card>
  )
}
