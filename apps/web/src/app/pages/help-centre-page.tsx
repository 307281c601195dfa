import { DocumentView } from '#features/content/document-view.tsx'
import { isDocumentName } from '#features/content/documents.ts'
import { BrandName } from '#shared/brand-mark.tsx'
import { Link, useSearchParams } from '#shared/router.ts'
import { useText } from '#shared/text.ts'

/** R-RT-3: the help centre, for windows opened beside the site: every document, and nothing of the site around it. */
export function HelpCentrePage() {
  const text = useText()
  const [params] = useSearchParams()
  const asked = params.get('document') ?? ''
  return (
    <div className="px-4 pb-12 md:px-6 lg:px-8">
      <p className="mx-auto flex h-(--bar) max-w-5xl items-center gap-4">
        <Link to="/" className="rounded-control">
          <BrandName />
        </Link>
        <span className="text-sm font-semibold text-ink-2">{text('title.help_centre')}</span>
      </p>
      <DocumentView name={isDocumentName(asked) ? asked : 'agreement'} placeOf={(name) => `/helpmc?document=${name}`} />
    </div>
  )
}
