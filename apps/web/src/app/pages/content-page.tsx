import { BannerRow } from '#features/banner/banner-row.tsx'
import { DocumentView } from '#features/content/document-view.tsx'
import type { PageProps } from '../page-props.ts'

/** A document of the house; the route is named after it. `/help` has banners of its own (R-BAN-1). */
export const ContentPage = ({ route }: PageProps) => (
  <>
    {route.path === '/help' && (
      <div className="pt-3 md:pt-5">
        <BannerRow group="w_help" size="lobby" />
      </div>
    )}
    <DocumentView key={route.name} name={route.name} />
  </>
)
