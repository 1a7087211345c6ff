/** Widest screen of each class, in px, exclusive (specification, section 9). Ant Design's own differ; its theme gets these. */
export const breakpoints = { xs: 600, sm: 960, md: 1280, lg: 1920, xl: 5000 } as const;

/** Lengths in px. */
export const layout = {
  headerHeight: 70,
  sidebarWidth: 220,
  sidebarCollapsedWidth: 80,
  modalWidth: 400,
  authPanelWidth: 320,
  tagPickerListHeight: 400,
  tagPickerDialogWidth: 1000,
  sectionDialogWidth: 800,
  conflictDialogWidth: 960,
  historyDialogWidth: 1000,
  leaveDialogWidth: 560,
  editorHeight: { textSection: 320, quote: 180, description: 180 },
} as const;

/** Recommended picture sizes in px, width × height. They advise and never block. */
export const imageSizes = {
  cover: { width: 900, height: 1600 },
  tag: { width: 200, height: 300 },
  tagIcon: { width: 90, height: 90 },
} as const;
