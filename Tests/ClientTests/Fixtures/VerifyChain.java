import java.io.FileInputStream;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Whether Java accepts certificate chains under a root: `java VerifyChain.java ROOT CHAIN...` prints
 * a line for each chain, `valid` or `refused` and why.
 */
public class VerifyChain {
    public static void main(String[] files) throws Exception {
        CertificateFactory factory = CertificateFactory.getInstance("X.509");
        X509Certificate root;
        try (FileInputStream file = new FileInputStream(files[0])) {
            root = (X509Certificate) factory.generateCertificate(file);
        }
        PKIXParameters parameters = new PKIXParameters(Set.of(new TrustAnchor(root, null)));
        parameters.setRevocationEnabled(false);
        for (int index = 1; index < files.length; index++) {
            List<X509Certificate> chain = new ArrayList<>();
            try (FileInputStream file = new FileInputStream(files[index])) {
                factory.generateCertificates(file).forEach(c -> chain.add((X509Certificate) c));
            }
            CertPath path = factory.generateCertPath(chain);
            try {
                CertPathValidator.getInstance("PKIX").validate(path, parameters);
                System.out.println("valid");
            } catch (CertPathValidatorException error) {
                System.out.println("refused: " + error.getMessage());
            }
        }
    }
}
