import { buttonLook } from '@halong/ui'
import { Link } from '#shared/routing/router.tsx'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'

/** N13: from the row of a record to a question or a complaint about it; demo accounts have no tickets. @param row the id of a round, a deposit or a withdrawal, or `mov:` with the number of a movement */
export function AskAbout({ row }: { readonly row: string }) {
  const text = useText()
  const session = useSession()
  if (session === null || isTrial(session)) return null
  return (
    <Link to={`/member/feedback?about=${row}`} className={buttonLook('secondary', 'medium')}>
      {text('records.detail.ask')}
    </Link>
  )
}
