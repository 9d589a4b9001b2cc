/**
 * For how many days the server keeps data at its default settings: KEEP_FIELDS_DAYS, KEEP_DEAD_DAYS, KEEP_FOLLOW_UPS_DAYS, and
 * `keepRecords` of `server/periods.ts`. Every text takes the numbers from here, by names such as `{days.dead}`.
 */
export const retentionDays = { fields: 0, dead: 90, followUps: 400, record: 30 };
