import { useText } from '@halong/app-kit/text.ts'
import { useTitle } from '#shared/parts/use-title.ts'
import { enter } from '#shared/session/session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The door: nothing else is shown to who is not signed in. */
export function SignInPage() {
  const text = useText()
  useTitle(text('office.sign_in.title'))
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <section className="w-full max-w-100">
        <p className="mb-6 flex items-center gap-2.5 text-lg font-bold">
          <img src="/icon.svg" alt="" className="size-8" />
          {text('office.name')}
        </p>
        <div className="rounded-sheet bg-surface p-6 ring-1 ring-line ring-inset">
          <h1 className="mb-5 text-xl font-bold">{text('office.sign_in.title')}</h1>
          <SignInForm action={text('office.sign_in.enter')} onEntered={enter} />
        </div>
        <p className="mt-4 text-center text-xs text-ink-2">{text('office.sign_in.help')}</p>
      </section>
    </main>
  )
}
