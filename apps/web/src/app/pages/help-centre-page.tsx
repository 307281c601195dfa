import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DocumentView } from '#features/content/document-view.tsx'
import { HelpCentre } from '#features/help/help-centre.tsx'
import {
  type HelpLocation,
  type HelpNavigation,
  HelpNavigationProvider,
  helpAddress,
  readHelpLocation,
} from '#features/help/help-location.ts'
import { HelpSearch } from '#features/help/help-search.tsx'
import { BrandName } from '#shared/picture/brand-mark.tsx'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'

/** R-RT-3, R-MSG-5: the help centre, for windows opened beside the site: nothing of the site stands around it. */
export function HelpCentrePage() {
  const text = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const place = readHelpLocation(params)
  const way = useMemo<HelpNavigation>(
    () => ({ level: 1, go: (to: HelpLocation, { replace } = { replace: false }) => navigate(helpAddress(to), { replace }) }),
    [navigate],
  )
  const isStart = Object.keys(place).length === 0
  return (
    <HelpNavigationProvider value={way}>
      <div className="px-4 pb-12 md:px-6 lg:px-8">
        <header data-header className="mx-auto flex h-(--header) max-w-5xl items-center justify-between gap-4">
          <Link to="/" className="rounded-control">
            <BrandName />
          </Link>
          <Link to="/helpmc" className="inline-flex min-h-8 items-center text-sm font-semibold text-ink-2 hover:text-ink">
            {text('title.help_centre')}
          </Link>
        </header>
        <div className="mx-auto max-w-5xl">
          <div className={isStart ? 'py-8 md:py-12' : 'pt-2 pb-6'}>
            {isStart && (
              <>
                <h1 className="text-2xl font-extrabold md:text-3xl">{text('help.title')}</h1>
                <p className="mt-2 mb-5 max-w-xl text-base text-ink-2">{text('help.lead')}</p>
              </>
            )}
            <HelpSearch question={place.q} />
          </div>
          <HelpCentre
            place={place}
            documentOf={(name) => <DocumentView key={name} name={name} placeOf={(document) => helpAddress({ document })} />}
          />
        </div>
      </div>
    </HelpNavigationProvider>
  )
}
