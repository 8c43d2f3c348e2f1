import { useTranslation } from 'react-i18next';
import { buttonClasses } from '../../design/button.tsx';
import { Link } from '../../design/link.tsx';

/** For a message that asks to contact support about money: the sheet covers the menu and the chat. */
export function ToSupport() {
  const { t } = useTranslation();
  return (
    <Link to="/user/contact" className={buttonClasses('quiet')}>
      {t('publicNav.contact')}
    </Link>
  );
}
