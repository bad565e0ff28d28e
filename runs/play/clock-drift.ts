/** Most seconds that the clock of a target drifts within a run; a larger difference means that it was advanced. */
export const mostDriftSeconds = 600;
