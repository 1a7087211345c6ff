/** Ant Design keeps its own form away from what it lays over the page; this app has none of it. */
export const FormProvider = ({ children }) => children;
