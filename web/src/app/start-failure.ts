const texts = [
  ['th', 'เปิดแอปไม่ได้ กรุณาโหลดหน้านี้ใหม่ หากยังไม่ได้ กรุณาติดต่อเจ้าหน้าที่'],
  ['lo', 'ເປີດແອັບບໍ່ໄດ້ ກະລຸນາໂຫຼດໜ້ານີ້ໃໝ່ ຖ້າຍັງບໍ່ໄດ້ ກະລຸນາຕິດຕໍ່ພະນັກງານ'],
  ['en', "The app couldn't start. Please reload this page. If that doesn't help, contact support."],
] as const;

/**
 * In place of a white page when the app cannot even start: no configuration, no texts. Needs neither, and says in
 * small print what is wrong, for whoever runs the app.
 */
export function showStartFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- for whoever runs the app
  console.error(error);
  const page = document.createElement('main');
  page.className = 'page flex flex-col gap-4 py-16 text-center';
  page.setAttribute('role', 'alert');
  const paragraph = (text: string, lang: string, className = '') => {
    const element = document.createElement('p');
    Object.assign(element, { textContent: text, lang, className });
    page.append(element);
  };
  for (const [lang, text] of texts) paragraph(text, lang);
  paragraph(error instanceof Error ? error.message : String(error), 'en', 'text-small text-faint');
  document.getElementById('root')?.replaceChildren(page);
}
