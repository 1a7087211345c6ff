/** Events the audit log records. */
export const auditEvents = [
  'account.created',
  'account.deleted',
  'account.emailChanged',
  'audit.forgotten',
  'content.deleted',
  'content.published',
  'content.purged',
  'content.restored',
  'content.tierChanged',
  'content.unpublished',
  'file.deleted',
  'file.restored',
  'limit.reached',
  'password.changed',
  'password.refused',
  'password.reset',
  'reset.linkMade',
  'reset.linkRevoked',
  'reset.refused',
  'reset.requested',
  'role.changed',
  'session.ended',
  'session.failed',
  'session.started',
  'session.tokenReused',
  'upload.refused',
] as const;

export type AuditEvent = (typeof auditEvents)[number];

/** Tells whether there is an event of this name, or one that has this name before its dot. */
export const isAuditKind = (kind: string): boolean =>
  auditEvents.some((event) => event === kind || event.split('.', 1)[0] === kind);
