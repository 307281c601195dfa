import { useText } from '@halong/app-kit/text.ts'
import { Spinner, Toasts } from '@halong/ui'
import clsx from 'clsx'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { SignInPage } from '#features/sign-in/sign-in-page.tsx'
import { useSession } from '#shared/session/session.ts'
import { LockScreen } from './lock/lock-screen.tsx'
import { ProofDialog } from './lock/proof-dialog.tsx'
import { RestWatch } from './lock/rest-watch.tsx'

/** While nothing is known yet. */
export const Waiting = () => (
  <div className="grid min-h-dvh place-items-center" aria-busy>
    <Spinner />
  </div>
)

/** Who is there decides what is shown; the address stays, so that signing in leads to where one wanted to go. Behind the lock the page stays as it was. */
export function Root() {
  const text = useText()
  const session = useSession()
  if (session.state === 'starting') return <Waiting />
  if (session.state === 'out') return <SignInPage />
  const isLocked = session.state === 'locked'
  return (
    <>
      <div inert={isLocked} className={clsx(isLocked && 'locked')}>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </div>
      {isLocked ? (
        <LockScreen operator={session.operator} />
      ) : (
        <>
          <ProofDialog />
          <RestWatch />
        </>
      )}
      <Toasts label={text('office.notices')} closeLabel={text('office.close')} />
    </>
  )
}
