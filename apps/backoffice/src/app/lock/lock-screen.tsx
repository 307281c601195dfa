import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { Lock } from 'lucide-react'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { enter, leave, type Operator } from '#shared/session/session.ts'

/** Over the page, which keeps what was typed into it: the same operator proves who they are and goes on. */
export function LockScreen({ operator }: { readonly operator: Operator }) {
  const text = useText()
  return (
    <main className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-page px-4 py-8">
      <section aria-labelledby="locked" className="w-full max-w-100 rounded-sheet bg-surface p-6 ring-1 ring-line ring-inset">
        <Lock aria-hidden size={20} strokeWidth={1.75} className="text-link" />
        <h1 id="locked" className="mt-3 text-xl font-bold">
          {text('office.lock.title')}
        </h1>
        <p className="mt-1 mb-5 text-sm text-ink-2">{text('office.lock.text', { name: operator.username })}</p>
        <SignInForm fixedName={operator.username} action={text('office.lock.open')} onEntered={enter} />
        <div className="mt-2 grid">
          <Button tone="quiet" onClick={leave}>
            {text('office.lock.leave')}
          </Button>
        </div>
      </section>
    </main>
  )
}
