export { generateServiceMetadata as generateMetadata, ServicePage as default } from '../../../service-page';

export const dynamic = 'force-dynamic';
