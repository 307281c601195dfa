import { type Migrations, stepsIn } from '@halong/base/migrate'
import { kitSteps } from '@halong/vendor-kit'

/** The role the studio works under: rights on its own schema and no other. */
export const STUDIO_ROLE = 'halong_studio'

/** The schema `studio`. A step that was released is never edited; a change is a new one. */
export const studioMigrations: Migrations = {
  schema: 'studio',
  roles: [STUDIO_ROLE],
  earlierRecord: 'studio.migration',
  // Sessions and witness are older than the kit and stand in steps of their own.
  steps: {
    ...stepsIn(import.meta.dirname),
    ...kitSteps({
      schema: 'studio',
      role: STUDIO_ROLE,
      parts: ['chains', 'tables', 'runs', 'rooms', 'puts', 'paces', 'autoplay', 'apart', 'replays'],
    }),
  },
}
