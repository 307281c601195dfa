import { useText } from '@halong/app-kit/text.ts'
import { buttonLook, EmptyState } from '@halong/ui'
import { Link } from 'react-router'

/** An address that leads to no page. */
export function NotFoundPage() {
  const text = useText()
  return (
    <EmptyState
      level={1}
      title={text('office.not_found.title')}
      text={text('office.not_found.text')}
      actions={
        <Link to="/" className={buttonLook('secondary')}>
          {text('office.to_home')}
        </Link>
      }
    />
  )
}
