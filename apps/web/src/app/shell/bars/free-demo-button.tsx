import { Button, type ButtonSize, type ButtonTone } from '@halong/ui'
import { Gamepad2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { patientPart } from '#shared/loading/part.ts'
import { useText } from '#shared/text/text.ts'

const run = patientPart<{ onOver: () => void }>(['shell'], async () => (await import('./free-demo-run.tsx')).FreeDemoRun)

/** R-FREE-1: opens a trial account with trial money in one press. What that takes is fetched when the button is first pointed at. */
export function FreeDemoButton({ size = 'medium', tone = 'quiet' }: { readonly size?: ButtonSize; readonly tone?: ButtonTone }) {
  const text = useText()
  const [running, setRunning] = useState(false)
  const Run = run
  return (
    <>
      <Button
        tone={tone}
        size={size}
        pending={running}
        icon={<Gamepad2 aria-hidden size={18} strokeWidth={1.75} />}
        onPointerEnter={() => void run.preload().catch(() => {})}
        onClick={() => setRunning(true)}
      >
        {text('action.free_demo')}
      </Button>
      {running && (
        <Suspense fallback={null}>
          <Run onOver={() => setRunning(false)} />
        </Suspense>
      )}
    </>
  )
}
