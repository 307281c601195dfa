import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

type ReleaseProps = {
  /** The game or vendor that goes on. */
  readonly name: string
  readonly send: (reason: string) => Promise<unknown>
}

/** Lets what was closed or told of go on, once an operator says why. */
export function ReleaseMatter({ name, send }: ReleaseProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const deed = text('office.reports.release')
  return (
    <May do="games.manage">
      <Button size="small" tone="secondary" aria-label={`${deed}: ${name}`} onClick={() => setAsking(true)}>
        {deed}
      </Button>
      {isAsking && <ReasonDialog title={deed} subject={name} send={send} onClose={() => setAsking(false)} />}
    </May>
  )
}
