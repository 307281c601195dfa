declare const __RELEASE__: boolean

/** Whether this is the release run, which looks at every screen at every size; an everyday run takes the size where room is scarce, and of the other a few. */
export const isRelease: boolean = __RELEASE__
