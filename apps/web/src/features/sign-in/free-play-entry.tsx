import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button } from '@halong/ui'
import { Gamepad2 } from 'lucide-react'
import type { SignedIn } from '#shared/session/session.ts'
import { useFreePlay } from '#shared/session/session-start.ts'
import { useText } from '#shared/text/text.ts'

/** The other way in: a trial account with play money (R-FREE-1). */
export function FreePlayEntry({ onStarted }: { readonly onStarted: (signedIn: SignedIn) => void }) {
  const text = useText()
  const freePlay = useFreePlay()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3 text-xs text-ink-3" aria-hidden>
        <span className="h-px flex-1 bg-line-strong" />
        {text('auth.sign_in.or')}
        <span className="h-px flex-1 bg-line-strong" />
      </div>
      {freePlay.error && <FormAlert>{text(failureKey(freePlay.error))}</FormAlert>}
      <Button
        tone="secondary"
        size="large"
        wide
        pending={freePlay.isPending}
        icon={<Gamepad2 aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => {
          // What follows may not hang on this button, which goes as soon as somebody is signed in. A failure is told above.
          freePlay.mutateAsync().then(onStarted, () => undefined)
        }}
      >
        {text('auth.sign_in.free_play')}
      </Button>
      <p className="text-center text-xs text-ink-2">{text('auth.sign_in.free_play_note')}</p>
    </div>
  )
}
